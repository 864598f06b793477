/** A plan with everything but the API and AI, as operators and companies see it. */
export const PRO = {
  id: 2,
  name: 'Pro',
  users: 10,
  connections: 3,
  queues: 10,
  value: 199,
  currency: 'BRL',
  useCampaigns: true,
  useSchedules: true,
  useInternalChat: true,
  useExternalApi: false,
  useKanban: true,
  useOpenAi: false,
  useIntegrations: true,
} as const
