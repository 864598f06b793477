/** The first word of a name: "Camila" for "Camila Prado". */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? name
