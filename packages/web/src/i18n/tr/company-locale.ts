import type { Catalogue } from '../messages.ts'
import type { companyLocale as pt } from '../pt/company-locale.ts'

export const companyLocale = {
  title: 'Ülke ve dil',
  hint: 'Otomatik mesajlar, saatler, ülke kodu olmayan numaralar ve tutarlar buradaki bilgilere göredir.',
  change: 'Ülke, dil, saat dilimi veya para birimini değiştir',
  country: 'Ülke',
  language: 'Dil',
  timezone: 'Saat dilimi',
  currency: 'Para birimi',
} satisfies Catalogue<typeof pt>
