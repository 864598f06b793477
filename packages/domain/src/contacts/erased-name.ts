const ERASED_NAMES = {
  pt: 'Contato apagado',
  en: 'Erased contact',
  es: 'Contacto borrado',
  tr: 'Silinmiş kişi',
} as const

/** The name of a contact whose data were erased, in the language of the company. */
export const erasedName = (language: string): string =>
  Object.hasOwn(ERASED_NAMES, language)
    ? ERASED_NAMES[language as keyof typeof ERASED_NAMES]
    : ERASED_NAMES.pt
