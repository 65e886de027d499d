import pTimeout from 'p-timeout'
import { PaymentTrouble } from '#server/integrations/stripe/payments.ts'

export function withTimeout<T>(timeoutMs: number, answer: Promise<T>): Promise<T> {
  return pTimeout(answer, { milliseconds: timeoutMs, message: new PaymentTrouble('unreachable', `no answer within ${timeoutMs} ms`) })
}
