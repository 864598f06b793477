import type { WordTree } from '@recado/domain'

/** Where a company is and how it speaks: in the settings, the sign-up and the operator's form. */
export const companyLocale = {
  title: { pt: 'País e idioma', en: 'Country and language', es: 'País e idioma', tr: 'Ülke ve dil' },
  hint: {
    pt: 'Mensagens automáticas, horários, números sem código do país e valores seguem o que está aqui.',
    en: 'Automatic messages, hours, numbers without a country code and amounts follow what stands here.',
    es: 'Los mensajes automáticos, los horarios, los números sin código de país y los importes siguen lo que está aquí.',
    tr: 'Otomatik mesajlar, saatler, ülke kodu olmayan numaralar ve tutarlar buradaki bilgilere göredir.',
  },
  change: {
    pt: 'Mudar país, idioma, fuso ou moeda',
    en: 'Change country, language, time zone or currency',
    es: 'Cambiar país, idioma, zona horaria o moneda',
    tr: 'Ülke, dil, saat dilimi veya para birimini değiştir',
  },
  country: { pt: 'País', en: 'Country', es: 'País', tr: 'Ülke' },
  language: { pt: 'Idioma', en: 'Language', es: 'Idioma', tr: 'Dil' },
  timezone: { pt: 'Fuso horário', en: 'Time zone', es: 'Zona horaria', tr: 'Saat dilimi' },
  currency: { pt: 'Moeda', en: 'Currency', es: 'Moneda', tr: 'Para birimi' },
} as const satisfies WordTree
