// spec: files-3
import type { CampaignNeed } from '@recado/contract'
import { expect, it } from 'vitest'
import { findCampaignNeed, listCampaignNeeds, type CampaignContents } from './campaign-needs.ts'

const WHOLE: CampaignContents = {
  hasAudience: true,
  hasConnection: true,
  needsTemplate: false,
  hasTemplate: false,
  hasFile: false,
  hasFileList: false,
  messages: ['Olá'],
  confirmation: false,
  confirmationMessages: [],
}
it.each<[string, Partial<CampaignContents>, CampaignNeed | undefined]>([
  ['whole', {}, undefined],
  ['without an audience', { hasAudience: false }, 'audience'],
  ['without a number', { hasConnection: false }, 'connection'],
  ['on a number that needs a template', { needsTemplate: true }, 'template'],
  ['with that template and no text', { needsTemplate: true, hasTemplate: true, messages: [] }, undefined],
  ['with blank texts', { messages: [' ', ''] }, 'message'],
  ['with a file alone', { messages: [], hasFile: true }, undefined],
  ['with a list of files alone', { messages: [], hasFileList: true }, undefined],
  [
    'with a confirmation that has no text',
    { confirmation: true, confirmationMessages: [' '] },
    'confirmation',
  ],
  ['with a confirmation', { confirmation: true, confirmationMessages: ['Posso?'] }, undefined],
])('a campaign %s', (_, over, need) => {
  expect(findCampaignNeed({ ...WHOLE, ...over })).toBe(need)
})

it('names every need of a campaign, in the order of the builder', () => {
  expect(listCampaignNeeds({ ...WHOLE, hasAudience: false, messages: [], confirmation: true })).toEqual([
    'audience',
    'message',
    'confirmation',
  ])
  expect(listCampaignNeeds(WHOLE)).toEqual([])
})
