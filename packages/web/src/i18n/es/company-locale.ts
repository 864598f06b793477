import type { Catalogue } from '../messages.ts'
import type { companyLocale as pt } from '../pt/company-locale.ts'

export const companyLocale = {
  title: 'País e idioma',
  hint: 'Los mensajes automáticos, los horarios, los números sin código de país y los importes siguen lo que está aquí.',
  change: 'Cambiar país, idioma, zona horaria o moneda',
  country: 'País',
  language: 'Idioma',
  timezone: 'Zona horaria',
  currency: 'Moneda',
} satisfies Catalogue<typeof pt>
