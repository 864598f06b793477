import { LIMITS, ROUTES, type Profile } from '@recado/contract'
import { passwordRuleFor, type PasswordRuleName } from '@recado/domain'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'

const passwordRuleQuery = queryOptions({
  queryKey: ['password-rule'],
  queryFn: () => call(ROUTES.showPasswordRule),
  // It changes with the configuration of the server.
  staleTime: Infinity,
  meta: { quiet: true },
})

/** The rule for new passwords of people with a profile; the specified one until the server has told its own. */
export function usePasswordRule(): (profile: Profile) => PasswordRuleName {
  const { data } = useQuery(passwordRuleQuery)
  return profile => passwordRuleFor(data?.strongFor ?? 'nobody', profile)
}

/**
 * The part of a rule that a form checks before it is sent; an empty password is none. Only the server knows
 * the common words.
 */
export function* checkPassword(password: string, rule: PasswordRuleName) {
  if (rule === 'strong' && password !== '' && password.length < LIMITS.strongPasswordMin)
    yield ['password', 'strongPasswordTooShort'] as const
}
