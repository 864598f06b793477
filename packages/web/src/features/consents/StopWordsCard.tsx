import { Button, Group, TagsInput, Text } from '@mantine/core'
import { LIMITS, ROUTES } from '@recado/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import styles from './Consents.module.css'
import { stopWordsQuery } from './consents.queries.ts'

/** The words with which customers end marketing. */
export function StopWordsCard() {
  const t = useTranslations('consents.words')
  const actions = useTranslations('actions')
  const { data } = useQuery(stopWordsQuery)
  const [changed, setChanged] = useState<string[] | null>(null)
  const saveMutation = useMutation({
    mutationFn: (words: string[]) => call(ROUTES.saveStopWords, { body: { words } }),
    onSuccess: saved => {
      queryClient.setQueryData(stopWordsQuery.queryKey, saved)
      setChanged(null)
      toast.success(t('saved'))
    },
  })
  if (!data) return null
  return (
    <div className={styles.words}>
      <TagsInput
        label={t('label')}
        description={t('hint')}
        value={changed ?? data.words}
        maxTags={LIMITS.stopWordsMax}
        onChange={words => setChanged(words.map(word => word.trim().slice(0, LIMITS.stopWordMax)))}
      />
      <Group gap="xs" mt="xs">
        {changed ? (
          <Button size="xs" loading={saveMutation.isPending} onClick={() => saveMutation.mutate(changed)}>
            {actions('save')}
          </Button>
        ) : null}
        {data.isDefault ? (
          <Text size="xs" c="dimmed">
            {t('isDefault')}
          </Text>
        ) : (
          <Button size="xs" variant="default" onClick={() => saveMutation.mutate([])}>
            {t('restore')}
          </Button>
        )}
      </Group>
    </div>
  )
}
