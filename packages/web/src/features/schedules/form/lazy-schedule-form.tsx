import { lazy, Suspense } from 'react'
import { RowsSkeleton } from '../../../ui/list/RowsSkeleton.tsx'
import type { ScheduleFormProps } from './ScheduleForm.tsx'

/** Loads the code of the form, which the list and the calendar do without. */
export const loadScheduleForm = () => import('./ScheduleForm.tsx')
const Form = lazy(async () => ({ default: (await loadScheduleForm()).ScheduleForm }))

/** The form of a schedule, or its shape while its code loads. */
export function LazyScheduleForm(props: ScheduleFormProps) {
  return (
    <Suspense fallback={<RowsSkeleton rows={4} />}>
      <Form {...props} />
    </Suspense>
  )
}
