import { ROUTES } from '@recado/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'

/** The weekly hours of the company, for admins. */
export const companyHoursQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['companyHours', companyId],
    queryFn: ({ signal }) => call(ROUTES.showCompanyHours, { params: { companyId } }, { signal }),
  })
