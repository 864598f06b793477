import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { LIMITS } from '@recado/contract'
import { Plus, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { CheckedForm } from '../../lib/form/checked-form.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import type { ContactValues } from './contact-values.ts'

/** Any number of name/value pairs about a contact. */
export function ExtraInfoFields({ form }: { form: CheckedForm<ContactValues> }) {
  const t = useTranslations('contacts')
  const { extraInfo } = form.values
  return (
    <Stack gap="xs" role="group" aria-label={t('extraInfo')}>
      <Text size="sm" fw={550}>
        {t('extraInfo')}
      </Text>
      {extraInfo.map((info, index) => (
        <Group key={info.id ?? `new-${index}`} gap="xs" wrap="nowrap" align="start">
          <TextInput
            flex={1}
            aria-label={t('extraName')}
            placeholder={t('extraName')}
            {...form.getInputProps(`extraInfo.${index}.name`)}
          />
          <TextInput
            flex={1.4}
            aria-label={t('extraValue')}
            placeholder={t('extraValue')}
            {...form.getInputProps(`extraInfo.${index}.value`)}
          />
          <IconButton
            label={t('extraRemove')}
            icon={<X size={16} />}
            onClick={() => form.removeListItem('extraInfo', index)}
          />
        </Group>
      ))}
      {extraInfo.length < LIMITS.extraInfoMax ? (
        <Button
          variant="default"
          leftSection={<Plus size={16} />}
          onClick={() => form.insertListItem('extraInfo', { name: '', value: '' })}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('extraAdd')}
        </Button>
      ) : null}
    </Stack>
  )
}
