import type Stripe from 'stripe'
import { z } from 'zod'
import {
  address,
  choice,
  currency,
  email,
  expand,
  flag,
  listOf,
  metadata,
  notBoth,
  problem,
  text,
  whole,
} from '#sandbox/stripe/http/parameters.ts'

const MOST_CENTS = 99_999_999

const priceData = z
  .strictObject({
    currency,
    product: text().optional(),
    product_data: z
      .strictObject({
        name: text(),
        description: text().optional(),
        images: listOf(address, 8).optional(),
        metadata: metadata.optional(),
        tax_code: text().optional(),
      })
      .optional(),
    unit_amount: whole(0, MOST_CENTS).optional(),
    unit_amount_decimal: text().optional(),
    recurring: z.strictObject({ interval: choice('day', 'month', 'week', 'year'), interval_count: whole(1, 36).optional() }).optional(),
    tax_behavior: choice('exclusive', 'inclusive', 'unspecified').optional(),
  })
  .check(exactlyOne('product', 'product_data'), exactlyOne('unit_amount', 'unit_amount_decimal'))
export type PriceData = z.infer<typeof priceData>

const lineItem = z
  .strictObject({
    price: text().optional(),
    price_data: priceData.optional(),
    quantity: whole(1, 999_999),
    metadata: metadata.optional(),
    tax_rates: listOf(text(), 5).optional(),
  })
  .check(exactlyOne('price', 'price_data'))
export type LineItemParameters = z.infer<typeof lineItem>

export const checkoutParameters = z
  .strictObject({
    mode: choice('payment', 'setup', 'subscription'),
    ui_mode: choice('elements', 'embedded_page', 'form', 'hosted_page').optional(),
    customer: text().optional(),
    customer_email: email.optional(),
    customer_creation: choice('always', 'if_required').optional(),
    client_reference_id: text(200).optional(),
    metadata: metadata.optional(),
    payment_intent_data: z
      .strictObject({
        metadata: metadata.optional(),
        description: text(1000).optional(),
        receipt_email: email.optional(),
        setup_future_usage: choice('off_session', 'on_session').optional(),
        statement_descriptor_suffix: text(22).optional(),
      })
      .optional(),
    subscription_data: z.strictObject({ metadata: metadata.optional(), description: text(500).optional() }).optional(),
    line_items: listOf(lineItem).optional(),
    success_url: address.optional(),
    cancel_url: address.optional(),
    return_url: address.optional(),
    expires_at: whole().optional(),
    currency: currency.optional(),
    allowed_payment_method_types: listOf(choice('card', 'us_bank_account', 'link', 'cashapp', 'paypal', 'amazon_pay', 'klarna')).optional(),
    allow_promotion_codes: flag.optional(),
    billing_address_collection: choice('auto', 'required').optional(),
    automatic_tax: z.strictObject({ enabled: flag }).optional(),
    invoice_creation: z.strictObject({ enabled: flag }).optional(),
    submit_type: choice('auto', 'book', 'donate', 'pay', 'subscribe').optional(),
    ...expand,
  })
  .check(notBoth('customer', 'customer_email'), notBoth('customer', 'customer_creation'))
export type CheckoutParameters = z.infer<typeof checkoutParameters>

export const UNPLAYED_OF_CHECKOUT = [
  'adaptive_pricing',
  'after_expiration',
  'branding_settings',
  'consent_collection',
  'custom_fields',
  'custom_text',
  'customer_account',
  'customer_update',
  'discounts',
  'excluded_payment_method_types',
  'integration_identifier',
  'locale',
  'managed_payments',
  'name_collection',
  'optional_items',
  'origin_context',
  'payment_method_collection',
  'payment_method_configuration',
  'payment_method_data',
  'payment_method_options',
  'permissions',
  'phone_number_collection',
  'redirect_on_completion',
  'saved_payment_method_options',
  'setup_intent_data',
  'shipping_address_collection',
  'shipping_options',
  'tax_id_collection',
  'wallet_options',
] as const satisfies readonly (keyof Stripe.Checkout.SessionCreateParams)[]

function exactlyOne<T extends object>(one: keyof T & string, other: keyof T & string): z.core.CheckFn<T> {
  return (ctx) => {
    const [hasOne, hasOther] = [ctx.value[one] !== undefined, ctx.value[other] !== undefined]
    if (hasOne && hasOther) problem(ctx, { message: `You may only specify one of these parameters: ${one}, ${other}.` }, [one])
    if (!hasOne && !hasOther) problem(ctx, { code: 'parameter_missing', message: `Missing required param: ${one} or ${other}.` }, [one])
  }
}
