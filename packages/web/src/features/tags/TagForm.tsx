import { Text, TextInput } from '@mantine/core'
import { DEFAULT_TAG_COLOR, ROUTES, TagInput, type Tag } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { useSchemaForm } from '../../lib/form/schema-form.ts'
import { TagChip } from '../../ui/Chip.tsx'
import { ColorField } from '../../ui/form/ColorField.tsx'
import { RecordForm, type RecordFormProps } from '../../ui/form/RecordForm.tsx'

/** Form of a tag: name and colour, with a preview. */
export function TagForm({ record: tag, ...panel }: RecordFormProps<Tag>) {
  const t = useTranslations('tags')
  const form = useSchemaForm(TagInput, { name: tag?.name ?? '', color: tag?.color ?? DEFAULT_TAG_COLOR })
  const { name, color } = form.values
  return (
    <RecordForm
      {...panel}
      form={form}
      save={body =>
        tag ? call(ROUTES.updateTag, { params: { tagId: tag.id }, body }) : call(ROUTES.createTag, { body })
      }
    >
      <TextInput label={t('name')} required data-autofocus {...form.getInputProps('name')} />
      <ColorField label={t('color')} required {...form.getInputProps('color')} />
      <div>
        <Text size="xs" c="dimmed" mb={6}>
          {t('preview')}
        </Text>
        <TagChip name={name.trim() || t('name')} color={color} size="md" />
      </div>
    </RecordForm>
  )
}
