import pTimeout from 'p-timeout'
import { PaymentTrouble } from '#server/integrations/stripe/payments.ts'

export function withTimeout<T>(timeoutMs: number, asked: Promise<T>): Promise<T> {
  return pTimeout(asked, { milliseconds: timeoutMs, message: new PaymentTrouble('unreachable', `no answer within ${timeoutMs} ms`) })
}
