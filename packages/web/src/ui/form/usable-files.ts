import { LIMITS } from '@recado/contract'
import { translator } from '../../i18n/language.ts'
import { fileFault, megabytes } from '../../lib/form/file-fault.ts'
import { toast } from '../feedback/toast.tsx'

/** The chosen files that can be sent. Names those that are empty or too large in a notice each. */
export function usableFiles(files: readonly File[], maxBytes: number = LIMITS.mediaMaxBytes): File[] {
  const t = translator()
  return files.filter(file => {
    const fault = fileFault(file, { maxBytes })
    if (fault) toast.error(t(`lists.file.${fault}`, { name: file.name, megabytes: megabytes(maxBytes) }))
    return !fault
  })
}
