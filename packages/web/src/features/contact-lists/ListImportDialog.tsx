import { ROUTES } from '@recado/contract'
import { useMemo, useRef } from 'react'
import { call } from '../../lib/http/api.ts'
import { SpreadsheetDialog } from '../spreadsheets/index.ts'
import { nameList } from './name-list.ts'

interface ListImportDialogProps {
  readonly opened: boolean
  /** An empty list that takes the people; without one the file makes a list, which has its name. */
  readonly emptyListId?: number | undefined
  /** Hears of the list as soon as its people come. */
  readonly onList: (list: { id: number; name: string }) => void
  readonly onClose: () => void
}

/** Makes a contact list of a spreadsheet. A file that is refused, or that nobody imports, leaves no list behind. */
export function ListImportDialog({ opened, emptyListId, onList, onClose }: ListImportDialogProps) {
  const unused = useRef<{ id: number; name: string }>(undefined)
  const destination = useMemo(() => {
    const makeList = async (fileName: string) => {
      removeUnused(unused)
      unused.current = await call(ROUTES.createContactList, { body: { name: nameList(fileName) } })
      return unused.current.id
    }
    return {
      target: 'contactList' as const,
      ...(emptyListId === undefined ? { makeList } : { contactListId: emptyListId }),
    }
  }, [emptyListId])
  return (
    <SpreadsheetDialog
      destination={opened ? destination : null}
      onStarted={() => {
        if (unused.current) onList(unused.current)
        unused.current = undefined
      }}
      onClose={() => {
        removeUnused(unused)
        onClose()
      }}
    />
  )
}

function removeUnused(unused: { current: { id: number } | undefined }): void {
  const list = unused.current
  unused.current = undefined
  // It stays, empty, where this fails.
  if (list) call(ROUTES.deleteContactList, { params: { contactListId: list.id } }).catch(() => undefined)
}
