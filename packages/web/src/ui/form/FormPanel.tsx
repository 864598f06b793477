import { Button, Drawer, type DrawerProps } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLeaveDialog } from '../../lib/form/unsaved-changes.ts'
import { FormDialog } from './FormDialog.tsx'
import styles from './FormPanel.module.css'
import { useUnsavedGuard } from './use-unsaved-guard.tsx'

/** A drawer at the right for long forms, a dialog for short ones. */
export type PanelKind = 'drawer' | 'modal'

export interface FormPanelProps {
  kind?: PanelKind
  /** Room for a list of sections beside the fields. */
  isWide?: boolean
  title: string
  opened: boolean
  onClose: () => void
  children: ReactNode
}

/** A drawer with a form, which asks before changes of the form are lost. */
function FormDrawer({ children, ...props }: DrawerProps) {
  const { close, guarded } = useUnsavedGuard(props)
  return (
    <Drawer {...props} onClose={close}>
      {guarded(children)}
    </Drawer>
  )
}

/**
 * Panel that adds or edits a record, and asks before changes are lost. The form inside remounts each time the panel
 * opens.
 */
export function FormPanel({
  kind = 'drawer',
  isWide = false,
  title,
  opened,
  onClose,
  children,
}: FormPanelProps) {
  if (kind === 'modal') {
    return (
      <FormDialog opened={opened} onClose={onClose} title={title} size="md" styles={{ body: { padding: 0 } }}>
        {children}
      </FormDialog>
    )
  }
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={title}
      size={isWide ? 760 : 520}
      styles={{ body: { padding: 0 } }}
    >
      {children}
    </FormDrawer>
  )
}

export interface FormBodyProps {
  kind?: PanelKind
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void
  isSaving: boolean
  onCancel: () => void
  /** Replaces the word of the button that saves. */
  saveLabel?: string | undefined
  children: ReactNode
}

/** A record's fields above Cancel and Save, which stay visible. */
export function FormBody({
  kind = 'drawer',
  onSubmit,
  isSaving,
  onCancel,
  saveLabel,
  children,
}: FormBodyProps) {
  const t = useTranslations('actions')
  const leave = useLeaveDialog()
  return (
    <form className={styles.form} data-kind={kind} noValidate onSubmit={onSubmit}>
      <div className={styles.fields}>{children}</div>
      <div className={styles.foot}>
        <Button variant="default" onClick={() => leave(onCancel)}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={isSaving}>
          {saveLabel ?? t('save')}
        </Button>
      </div>
    </form>
  )
}
