export { plansQuery } from './plans.queries.ts'
export { priceText } from './price.ts'
