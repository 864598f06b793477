export type PasswordStrength = 'weak' | 'fair' | 'strong'

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\d/u, /[^\p{L}\d]/u]

/** A hint for the person who chooses a password, by its length and its kinds of characters. It refuses nothing. */
export function passwordStrength(password: string): PasswordStrength {
  const different = new Set(password).size
  if (password.length < 8 || different < 5) return 'weak'
  const kinds = KINDS.filter(kind => kind.test(password)).length
  return password.length >= 14 || (password.length >= 10 && kinds >= 3) ? 'strong' : 'fair'
}
