import { Alert } from '@mantine/core'
import { fileTypeOf, fitFile, UNKNOWN_TYPE } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import type { ChosenFile } from '../../ui/form/FileField.tsx'
import { connectionsQuery, providersQuery } from './connections.queries.ts'

/** Says below the file of a record by which of the company's connections it does not leave. */
export function FileReach({ file: { name, mime, chosen } }: { file: ChosenFile }) {
  const t = useTranslations('lists.file')
  const format = useFormatter()
  const { data: connections = [] } = useQuery({ ...connectionsQuery, enabled: name !== null })
  const { data: offers = [] } = useQuery({ ...providersQuery, enabled: name !== null })
  if (name === null) return null
  // The size of a stored file is not known here; the type of some is found out by the server.
  const file = { name, mime: mime ?? '', bytes: chosen?.size ?? 0 }
  if (fileTypeOf(file) === UNKNOWN_TYPE && file.mime === '') return null
  const refusing = offers.flatMap(({ provider, isAvailable, media }) =>
    isAvailable && fitFile(file, media).how === 'refused' ? [provider] : [],
  )
  const names = connections.filter(({ provider }) => refusing.includes(provider)).map(one => one.name)
  return names.length === 0 ? null : (
    <Alert color="warn" role="status" py="xs" icon={<TriangleAlert size={16} />}>
      {t('notCarried', { channels: format.list(names) })}
    </Alert>
  )
}
