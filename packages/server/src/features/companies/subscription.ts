/** The company that runs the platform; it does not expire. Spec: behaviour 15. */
const PLATFORM_COMPANY = 1

/** Returns a due date if it is past. */
export const pastDueDate = (company: { id: number; due_date: Date | null }, now: Date): Date | undefined =>
  company.id !== PLATFORM_COMPANY && company.due_date !== null && company.due_date < now
    ? company.due_date
    : undefined
