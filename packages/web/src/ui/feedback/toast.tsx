import { notifications } from '@mantine/notifications'
import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react'
import { create } from 'zustand'
import { errorText } from '../../i18n/error-text.ts'
import { usePaletteState } from '../../lib/commands/commands.ts'

type ToastKind = 'success' | 'error' | 'info' | 'warning'

const TOAST_STYLES = {
  success: { color: 'var(--ok)', icon: <CircleCheck size={20} /> },
  error: { color: 'var(--danger)', icon: <CircleX size={20} /> },
  info: { color: 'var(--info)', icon: <Info size={20} /> },
  warning: { color: 'var(--warn)', icon: <TriangleAlert size={20} /> },
} as const

/** True once any toast was raised. */
export const useToastState = create<{ any: boolean }>(() => ({ any: false }))

function show(kind: ToastKind, message: string): void {
  useToastState.setState({ any: true })
  whenPaletteIsClosed(() =>
    // The same text twice in a row is one toast.
    notifications.show({ id: `${kind}:${message}`, message, ...TOAST_STYLES[kind] }),
  )
}

/** Runs at once or, while the command palette is open, after it has closed: a toast would cover it. */
export function whenPaletteIsClosed(run: () => void): void {
  if (!usePaletteState.getState().open) return run()
  const stop = usePaletteState.subscribe(({ open }) => {
    if (open) return
    stop()
    run()
  })
}

/** Short notice in the corner; closes after 3 s unless the pointer or the focus rests on it. */
export const toast = {
  success: (message: string): void => show('success', message),
  info: (message: string): void => show('info', message),
  warning: (message: string): void => show('warning', message),
  /** An error in the reader's words. Spec: workspace 8 "Error toast rule". */
  error: (error: unknown): void => show('error', errorText(error)),
}
