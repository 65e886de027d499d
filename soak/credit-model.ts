/** A simple model of a user's credits: the oracle of the random history. It shares no code with the product. */
export interface ModelUser {
  balance: number
  owed: number
}

export interface ModelOrder {
  readonly credits: number
  readonly cents: number
  isPaid: boolean
  refundedCents: number
  taken: number
  frozen: number
  dispute: 'none' | 'open' | 'won' | 'lost'
}

export function add(user: ModelUser, credits: number): void {
  const pays = Math.min(user.owed, credits)
  user.owed -= pays
  user.balance += credits - pays
}

function take(user: ModelUser, credits: number): void {
  const has = Math.min(user.balance, credits)
  user.balance -= has
  user.owed += credits - has
}

export function pay(user: ModelUser, order: ModelOrder): void {
  order.isPaid = true
  add(user, order.credits)
}

export function refund(user: ModelUser, order: ModelOrder, cents: number): void {
  order.refundedCents += cents
  settle(user, order)
}

export function openDispute(user: ModelUser, order: ModelOrder): void {
  order.dispute = 'open'
  order.frozen = Math.min(user.balance, order.credits - order.taken)
  user.balance -= order.frozen
}

export function closeDispute(user: ModelUser, order: ModelOrder, outcome: 'won' | 'lost'): void {
  order.dispute = outcome
  add(user, order.frozen)
  order.frozen = 0
  settle(user, order)
}

function settle(user: ModelUser, order: ModelOrder): void {
  const share = order.dispute === 'lost' ? 1 : order.refundedCents / order.cents
  const toTake = Math.floor(order.credits * share + 1e-9)
  if (toTake > order.taken) take(user, toTake - order.taken)
  else add(user, order.taken - toTake)
  order.taken = toTake
}
