import { PaymentTrouble } from '#server/outside/stripe/payments.ts'

/** Waits for an answer of the provider at most this long; an answer that comes later is ignored. */
export async function withTimeout<T>(timeoutMs: number, asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PaymentTrouble('unreachable', `no answer within ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}
