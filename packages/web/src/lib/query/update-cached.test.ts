import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { updateCached } from './update-cached.ts'
import { queryClient } from './query-client.ts'

test('what is heard goes into what is cached', () => {
  queryClient.setQueryData(['names'], ['Ana'])
  updateCached<string[]>(['names'], names => [...names, 'Beto'])
  expect(queryClient.getQueryData(['names'])).toEqual(['Ana', 'Beto'])
})

test('an answer that was on its way when something was heard does not cover it for long', async () => {
  const stored = ['Ana']
  const answers: ((names: string[]) => void)[] = []
  const asked = vi.fn<() => Promise<string[]>>(() => new Promise(resolve => void answers.push(resolve)))
  const stop = new QueryObserver<string[]>(queryClient, { queryKey: ['late'], queryFn: asked }).subscribe(
    () => undefined,
  )
  const old = [...stored]
  stored.push('Beto')
  updateCached<string[]>(['late'], names => [...names, 'Beto'])
  answers[0]?.(old)
  await expect.poll(() => asked).toHaveBeenCalledTimes(2)
  answers[1]?.([...stored])
  await expect.poll(() => queryClient.getQueryData(['late'])).toEqual(['Ana', 'Beto'])
  stop()
})
