import { Alert, Button, Group } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { OptionEdit } from '../editor-state.ts'
import type { MenuEditorModel } from '../use-menu-editor.ts'

/** Says that another person changed or deleted the option in the form, which keeps what was typed. */
export function ConflictNotice({ editor, edit }: { editor: MenuEditorModel; edit: OptionEdit }) {
  const t = useTranslations('queueMenu.conflict')
  const { conflict, dispatch, nodes } = editor
  if (conflict === null) return null
  const node = nodes.find(({ id }) => id === edit.id)
  return (
    <Alert color="warn" variant="light" role="alert" py="xs">
      <Group justify="space-between" gap="xs">
        {t(conflict)}
        <Group gap="xs">
          {node ? (
            <>
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => dispatch({ do: 'rebase', node, keeps: 'theirs' })}
              >
                {t('see')}
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => dispatch({ do: 'rebase', node, keeps: 'mine' })}
              >
                {t('keep')}
              </Button>
            </>
          ) : (
            <Button size="compact-sm" variant="default" onClick={() => dispatch({ do: 'select', id: null })}>
              {t('drop')}
            </Button>
          )}
        </Group>
      </Group>
    </Alert>
  )
}
