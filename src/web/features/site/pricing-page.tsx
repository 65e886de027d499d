import { usePageTitle } from '#web/shell/use-page.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import './site-pages.css'

const PLANS = [
  { name: 'Basic Analysis', price: '$9.99', note: null, features: ['4 gameplay reports', 'Standard analysis', 'Key insights'] },
  {
    name: 'Pro Analysis',
    price: '$19.99',
    note: 'Most Popular',
    features: ['10 reports', 'Standard analysis', 'Key insights', '20% discount'],
  },
  {
    name: 'All Access',
    price: '$29.99 per month',
    note: 'Coming Soon',
    features: ['10 reports', 'Subscription-only features', 'Customizable analysis categories', 'Live chat with an AI coach'],
  },
] as const

export function PricingPage() {
  usePageTitle('Pricing')
  return (
    <div className="wrap wrap-narrow">
      <PageHead title="Choose Your Plan" lead="Credits are consumed when an analysis successfully completes. New accounts start with 1." />
      <div className="cards-3">
        {PLANS.map((plan) => (
          <section key={plan.name} className="card">
            <h2 className="h3">{plan.name}</h2>
            {plan.note && <p className="faint">{plan.note}</p>}
            <p className="display price">{plan.price}</p>
            <ul>
              {plan.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className="muted">Buying is not open yet. Until it is, the free credit of a new account is what there is.</p>
    </div>
  )
}
