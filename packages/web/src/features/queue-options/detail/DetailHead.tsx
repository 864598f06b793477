import { pathOf } from '@recado/domain'
import { ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { MenuEditorModel } from '../use-menu-editor.ts'
import styles from './Detail.module.css'

/** The way to the selected option, its name, and its buttons. */
export function DetailHead({
  editor,
  id,
  children,
}: {
  editor: MenuEditorModel
  id: number | null
  children: ReactNode
}) {
  const above = pathOf(editor.draft, id).slice(0, -1)
  return (
    <header className={styles.head}>
      <div className={styles.names}>
        <p className={styles.crumbs}>
          <span>{editor.queue.name}</span>
          {above.map(one => (
            <Fragment key={one}>
              <ChevronRight size={12} aria-hidden="true" />
              <span>
                {editor.numberOf(one)} {editor.nameOf(one)}
              </span>
            </Fragment>
          ))}
          {id === null ? null : (
            <>
              <ChevronRight size={12} aria-hidden="true" />
              <b>{editor.numberOf(id)}</b>
            </>
          )}
        </p>
        <h3 className={styles.name}>{editor.nameOf(id)}</h3>
      </div>
      <div className={styles.buttons}>{children}</div>
    </header>
  )
}
