import type { ActionTargets } from '../option-actions.ts'
import type { MenuEditorModel } from '../use-menu-editor.ts'
import { OptionForm } from './OptionForm.tsx'
import { OptionView } from './OptionView.tsx'
import { QueueView } from './QueueView.tsx'

/** The selected row of the tree, in view or edit mode. */
export function OptionDetail({
  editor,
  targets,
  greets,
}: {
  editor: MenuEditorModel
  targets: ActionTargets
  /** The greeting of the queue is sent before the first options. */
  greets: boolean
}) {
  const { selected, state } = editor
  const { edit } = state
  if (edit) {
    // An option that another person has deleted stays in the form until the user decides.
    const { id, parentId, values } = edit
    const node = selected ?? {
      ...values,
      id,
      parentId,
      position: 0,
      hasFile: false,
      visits: { came: 0, wentOn: 0, gaveUp: 0 },
    }
    return <OptionForm key={edit.version} editor={editor} edit={edit} node={node} targets={targets} />
  }
  return selected ? (
    <OptionView editor={editor} node={selected} targets={targets} />
  ) : (
    <QueueView editor={editor} greets={greets} />
  )
}
