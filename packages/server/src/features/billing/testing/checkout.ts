/** Details that a company enters in the checkout. */
export const checkout = {
  firstName: 'Camila',
  address2: 'Rua da Aurora, 320',
  city: 'Recife',
  zipcode: '50050-000',
  country: 'BR',
} as const
/** All details, of which some may be left out. */
export const wholeCheckout = { ...checkout, lastName: 'Prado', state: 'PE' } as const
