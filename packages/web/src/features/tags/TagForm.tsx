import { Text, TextInput } from '@mantine/core'
import { DEFAULT_TAG_COLOR, ROUTES, TagInput, type Tag } from '@recado/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { useSchemaForm } from '../../lib/form/schema-form.ts'
import { TagChip } from '../../ui/Chip.tsx'
import { ColorField } from '../../ui/form/ColorField.tsx'
import { FormBody } from '../../ui/form/FormPanel.tsx'
import { toast } from '../../ui/feedback/toast.tsx'

/** Form of a tag: name and colour, with a preview. */
export function TagForm({ tag, onDone }: { tag: Tag | undefined; onDone: () => void }) {
  const t = useTranslations('tags')
  const client = useQueryClient()
  const form = useSchemaForm(TagInput, { name: tag?.name ?? '', color: tag?.color ?? DEFAULT_TAG_COLOR })
  const saveMutation = useMutation({
    mutationFn: (body: typeof form.values) => (tag ? call(ROUTES.updateTag, { params: { tagId: tag.id }, body }) : call(ROUTES.createTag, { body })),
    onSuccess: async () => {
      toast.success(t('saved'))
      onDone()
      await client.invalidateQueries({ queryKey: ['tags'] })
    },
    onError: error => void form.showServerErrors(error),
  })
  const { name, color } = form.values
  return (
    <FormBody kind="modal" onSubmit={form.onSubmit(values => saveMutation.mutate(values))} isSaving={saveMutation.isPending} onCancel={onDone}>
      <TextInput label={t('name')} required data-autofocus {...form.getInputProps('name')} />
      <ColorField label={t('color')} required {...form.getInputProps('color')} />
      <div>
        <Text size="xs" c="dimmed" mb={6}>
          {t('preview')}
        </Text>
        <TagChip name={name.trim() || t('name')} color={color} size="md" />
      </div>
    </FormBody>
  )
}
