import type { AppliedCases } from './case.ts'

export const outreachCases: AppliedCases = {
  createCampaign: [{}],
  updateCampaign: [{}],
  deleteCampaign: [{}],
  cancelCampaign: [{}],
  restartCampaign: [{}],
  pauseCampaign: [{}],
  resolveCampaignRecipient: [{}],
  uploadCampaignMedia: [{}],
  deleteCampaignMedia: [{}],
  createFileList: [{}],
  updateFileList: [{}],
  deleteFileList: [{}],
  uploadFileList: [{}],
  createSchedule: [{}, { title: 'of one’s own', as: 'beto' }],
  updateSchedule: [
    {},
    {
      title: 'to somebody else',
      call: ({ has, bia }) => ({
        params: { scheduleId: has.scheduleId },
        body: { ticketUserId: bia.id, queueId: null },
      }),
    },
  ],
  cancelSchedule: [{}],
  retrySchedule: [{}],
  deleteSchedule: [{}],
  uploadScheduleMedia: [{}],
  deleteScheduleMedia: [{}],
}
