import { Button } from '@mantine/core'
import { PromptInput, ROUTES, type Prompt, type PromptUsage } from '@recado/contract'
import { reducePrompts } from '@recado/domain'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSchemaForm } from '../../lib/form/schema-form.ts'
import { call } from '../../lib/http/api.ts'
import { updateCached } from '../../lib/query/update-cached.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { Playground } from './Playground.tsx'
import { PromptEditor } from './PromptEditor.tsx'
import { promptsQuery } from './prompts.queries.ts'
import { toPromptValues, type PromptFormApi } from './prompt-values.ts'
import styles from './Prompts.module.css'

interface PromptWorkbenchProps {
  prompt: Prompt | undefined
  usage: PromptUsage | undefined
  onSaved: (prompt: Prompt) => void
  onRemove: (prompt: Prompt) => void
  onUnsavedChange: (isUnsaved: boolean) => void
}

/** The editor and the playground of one prompt, over the same fields. */
export function PromptWorkbench({ prompt, usage, onSaved, onRemove, onUnsavedChange }: PromptWorkbenchProps) {
  const t = useTranslations('prompts')
  const form = useSchemaForm(PromptInput, toPromptValues(prompt))
  const newer = useNewerRecord(form, prompt)
  const isUnsaved = form.isDirty()
  useEffect(() => {
    onUnsavedChange(isUnsaved)
    return () => onUnsavedChange(false)
  }, [isUnsaved, onUnsavedChange])
  const saveMutation = useMutation({
    mutationFn: (values: typeof form.values) => {
      const body = { ...values, queueId: values.queueId ?? 0 }
      return prompt
        ? call(ROUTES.updatePrompt, { params: { promptId: prompt.id }, body })
        : call(ROUTES.createPrompt, { body })
    },
    onSuccess: saved => {
      newer.take(saved)
      updateCached<Prompt[]>(promptsQuery.queryKey, known =>
        reducePrompts(known, { action: 'update', prompt: saved }),
      )
      toast.success(t('saved'))
      onSaved(saved)
    },
    onError: error => void form.showServerErrors(error),
  })
  const save = () => {
    if (!saveMutation.isPending && !form.validate().hasErrors) saveMutation.mutate(form.values)
  }
  return (
    <>
      <PromptEditor
        form={form}
        prompt={prompt}
        usage={usage}
        isSaving={saveMutation.isPending}
        onSave={save}
        onRemove={() => prompt && onRemove(prompt)}
        notice={
          newer.record ? (
            <p className={styles.newer} role="status">
              {t('changedElsewhere')}
              <Button size="compact-xs" variant="default" onClick={() => newer.take(newer.record)}>
                {t('showChanges')}
              </Button>
            </p>
          ) : null
        }
      />
      <Playground form={form} prompt={prompt} />
    </>
  )
}

/**
 * Follows the record while nothing is typed; what was typed stays when somebody else saves, until the user
 * takes the newer record.
 */
function useNewerRecord(form: PromptFormApi, prompt: Prompt | undefined) {
  const [taken, setTaken] = useState(prompt)
  const take = (record: Prompt | undefined) => {
    form.setInitialValues(toPromptValues(record))
    form.setValues(toPromptValues(record))
    setTaken(record)
  }
  const isNewer = prompt !== undefined && prompt.updatedAt > (taken?.updatedAt ?? '')
  const follows = isNewer && !form.isDirty()
  useEffect(() => {
    if (follows) take(prompt)
    // It follows records, not the functions of the form.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [follows, prompt])
  return { record: isNewer && !follows ? prompt : undefined, take }
}
