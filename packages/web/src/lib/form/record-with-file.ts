/** The input of a call that stores a record and its file together, so that a refused file stores nothing. */
export const recordWithFile = <B>(
  body: B,
  { chosen }: { readonly chosen: File | null },
): { body: B } | { form: { record: B; file: readonly [File] } } =>
  chosen ? { form: { record: body, file: [chosen] } } : { body }
