/** A row of the price table. The pricing page, its structured data and the server's charges all use this table. */
export interface Plan {
  readonly name: string
  /** In US cents. */
  readonly cents: number
  readonly price: string
  readonly credits: number
  readonly perMonth: boolean
  readonly isOnSale: boolean
  readonly note: 'Most Popular' | 'Coming Soon' | null
  readonly features: readonly string[]
}

export const PLANS = {
  basic: {
    name: 'Basic Analysis',
    cents: 999,
    price: '$9.99',
    credits: 4,
    perMonth: false,
    isOnSale: true,
    note: null,
    features: ['4 gameplay reports', 'Standard analysis', 'Key insights'],
  },
  pro: {
    name: 'Pro Analysis',
    cents: 1999,
    price: '$19.99',
    credits: 10,
    perMonth: false,
    isOnSale: true,
    note: 'Most Popular',
    features: ['10 reports', 'Standard analysis', 'Key insights', '20% discount'],
  },
  all_access: {
    name: 'All Access',
    cents: 2999,
    price: '$29.99',
    credits: 10,
    perMonth: true,
    isOnSale: false,
    note: 'Coming Soon',
    features: ['10 reports', 'Subscription-only features', 'Customizable analysis categories', 'Live chat with an AI coach'],
  },
} as const satisfies Record<string, Plan>

export type PlanName = keyof typeof PLANS

export function findPlan(name: string): Plan | undefined {
  const plans: Readonly<Record<string, Plan>> = PLANS
  return plans[name]
}

export const PLAN_CURRENCY = 'usd'

export function writeDollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}
