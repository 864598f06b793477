/** Reads the id of a record from an address; whatever is none is ignored. */
export const idParam = (value: unknown): number | undefined =>
  Number.isInteger(value) && Number(value) > 0 ? Number(value) : undefined
