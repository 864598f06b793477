/** Where a company is and how it speaks: in the settings, the sign-up and the operator's form. */
export const companyLocale = {
  title: 'País e idioma',
  hint: 'Mensagens automáticas, horários, números sem código do país e valores seguem o que está aqui.',
  change: 'Mudar país, idioma, fuso ou moeda',
  country: 'País',
  language: 'Idioma',
  timezone: 'Fuso horário',
  currency: 'Moeda',
} as const
