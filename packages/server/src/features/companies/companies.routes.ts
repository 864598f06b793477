import { ROUTES } from '@recado/contract'
import { onPlatform } from '../../kernel/http/mount.ts'
import { listPublicPlans } from './plans.service.ts'

export const routes = [onPlatform(ROUTES.listPublicPlans, context => listPublicPlans(context.platform))]
