import { z } from 'zod'
import { Confirmation, id, page, pageNumber, searchParam } from '../fields.ts'
import { routesOf } from '../route.ts'
import { Colleague, InvitedUser, ListedUser, User, UserChange, UserInput, UserInvitation } from './user.ts'

const route = routesOf({ area: 'users' })

export const listUsers = route({
  method: 'GET',
  path: '/users',
  access: 'member',
  summary: 'A page of the company’s users; members read of colleagues neither e-mail nor hours nor switches.',
  query: z.object({ searchParam, pageNumber }),
  reply: page('users', ListedUser),
})
export const listColleagues = route({
  method: 'GET',
  path: '/users/list',
  access: 'member',
  summary: 'Everyone a ticket may go to.',
  query: z.object({ companyId: id.optional() }),
  reply: z.array(Colleague),
})
export const showUser = route({
  method: 'GET',
  path: '/users/:userId',
  access: 'member',
  summary: 'Oneself, or for admins any user of the company.',
  reply: User,
  errors: ['ERR_NO_USER_FOUND'],
})
export const createUser = route({
  method: 'POST',
  path: '/users',
  access: 'users:write',
  summary: 'Adds a user, within the plan.',
  body: UserInput,
  reply: User,
  errors: [
    'ERR_EMAIL_TAKEN',
    'ERR_PLAN_LIMIT',
    'ERR_NO_QUEUE_FOUND',
    'ERR_NO_WAPP_FOUND',
    'ERR_WEAK_PASSWORD',
  ],
})
export const inviteUser = route({
  method: 'POST',
  path: '/users/invitations',
  access: 'users:write',
  throttle: 'invitation',
  summary:
    'Adds a user, within the plan, who chooses the password by a link: of the reply, and by e-mail where mail is set up.',
  body: InvitedUser,
  reply: UserInvitation,
  errors: [
    'ERR_EMAIL_TAKEN',
    'ERR_PLAN_LIMIT',
    'ERR_NO_QUEUE_FOUND',
    'ERR_NO_WAPP_FOUND',
    'ERR_TOO_MANY_REQUESTS',
  ],
})
export const inviteUserAgain = route({
  method: 'POST',
  path: '/users/:userId/invitation',
  access: 'users:write',
  throttle: 'invitation',
  summary: 'Invites a user again who has not logged in yet; links and password of before end.',
  reply: UserInvitation,
  errors: ['ERR_NO_USER_FOUND', 'ERR_USER_HAS_LOGGED_IN', 'ERR_TOO_MANY_REQUESTS'],
})
export const updateUser = route({
  method: 'PUT',
  path: '/users/:userId',
  access: 'member',
  whenExpired: true,
  summary: 'Changes oneself, or for admins any user.',
  body: UserChange,
  reply: User,
  errors: [
    'ERR_NO_USER_FOUND',
    'ERR_SSO_REQUIRED',
    'ERR_SSO_EMAIL_RESERVED',
    'ERR_EMAIL_TAKEN',
    'ERR_NO_QUEUE_FOUND',
    'ERR_NO_WAPP_FOUND',
    'ERR_WEAK_PASSWORD',
    'ERR_WRONG_PASSWORD',
    'ERR_TOO_MANY_REQUESTS',
  ],
})
export const deleteUser = route({
  method: 'DELETE',
  path: '/users/:userId',
  access: 'users:write',
  summary: 'Removes a user; open tickets go back to their queue.',
  reply: Confirmation,
  errors: ['ERR_NO_USER_FOUND'],
})
