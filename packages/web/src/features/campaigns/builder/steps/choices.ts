/** Records as choices of a select, whose values are strings. */
export const toChoice = ({ id, name }: { id: number; name: string }): { value: string; label: string } => ({
  value: String(id),
  label: name,
})
export const toChosenId = (value: string | null): number | null => (value === null ? null : Number(value))
export const toChosenValue = (id: number | null): string | null => (id === null ? null : String(id))
