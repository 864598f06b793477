export { subscribeCampaigns } from './campaigns.queries.ts'
