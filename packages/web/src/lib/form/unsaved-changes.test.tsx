import { cleanup, render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, expect, test } from 'vitest'
import { UnsavedChangesContext, useReportUnsaved, type LeaveReason } from './unsaved-changes.ts'

afterEach(cleanup)

/** Calls `onShown` when the screen shows the form as it is now, before a key can be pressed. */
function Form({ isWaiting, onShown }: { isWaiting: boolean; onShown: () => void }) {
  useReportUnsaved(isWaiting && 'secret')
  useLayoutEffect(onShown)
  return null
}

test('a dialog knows what would be lost as soon as the screen shows it', () => {
  const told = new Map<string, LeaveReason | false>()
  const context = {
    report: (id: string, reason: LeaveReason | false) => void told.set(id, reason),
    leave: (work: () => void) => work(),
  }
  const seen: unknown[] = []
  const form = (isWaiting: boolean) => (
    <UnsavedChangesContext value={context}>
      <Form isWaiting={isWaiting} onShown={() => void seen.push(...told.values())} />
    </UnsavedChangesContext>
  )
  const { rerender } = render(form(true))
  rerender(form(false))
  expect(seen).toEqual(['secret', false])
})
