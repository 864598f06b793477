/** The first word of a name: "Camila" for "Camila Prado". */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? name

/**
 * The name by which a text addresses a contact. Empty for one whose name is their number: colleagues who see masked
 * numbers read the text too.
 */
export const addressedName = (name: string): string =>
  /\p{L}/u.test(name) || name.replaceAll(/\D/g, '').length < 8 ? name : ''
