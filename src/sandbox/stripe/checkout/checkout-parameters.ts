import { z } from 'zod'
import { address, choice, currency, listOf, metadata, problem, text, whole } from '#sandbox/stripe/http/parameters.ts'

const MOST_CENTS = 99_999_999

const priceData = z.strictObject({
  currency,
  product_data: z.strictObject({ name: text() }),
  unit_amount: whole(0, MOST_CENTS),
})
export type PriceData = z.infer<typeof priceData>

const lineItem = z
  .strictObject({ price: text().optional(), price_data: priceData.optional(), quantity: whole(1, 999_999) })
  .check(exactlyOne('price', 'price_data'))
export type LineItemParameters = z.infer<typeof lineItem>

export const checkoutParameters = z.strictObject({
  mode: choice('payment'),
  customer: text(),
  client_reference_id: text(200).optional(),
  metadata: metadata.optional(),
  payment_intent_data: z.strictObject({ metadata: metadata.optional() }).optional(),
  line_items: listOf(lineItem),
  success_url: address,
  cancel_url: address.optional(),
})
export type CheckoutParameters = z.infer<typeof checkoutParameters>

function exactlyOne<T extends object>(one: keyof T & string, other: keyof T & string): z.core.CheckFn<T> {
  return (ctx) => {
    const [hasOne, hasOther] = [ctx.value[one] !== undefined, ctx.value[other] !== undefined]
    if (hasOne && hasOther) problem(ctx, { message: `You may only specify one of these parameters: ${one}, ${other}.` }, [one])
    if (!hasOne && !hasOther) problem(ctx, { code: 'parameter_missing', message: `Missing required param: ${one} or ${other}.` }, [one])
  }
}
