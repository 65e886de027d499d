import { PaymentTrouble } from '#server/outside/stripe/payments.ts'

/** What comes in time; what comes later goes on unheard. */
export async function within<T>(patienceMs: number, asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PaymentTrouble('unreachable', `no answer within ${patienceMs} ms`)), patienceMs)
  })
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}
