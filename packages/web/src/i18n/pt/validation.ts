/** Broken rules of forms, by the keys of the contract; `fields` holds the words a field has of its own. Spec: workspace 5, administration 5. */
export const validation = {
  required: 'Campo obrigatório',
  tooShort: 'Muito curto!',
  tooLong: 'Muito longo!',
  invalid: 'Valor inválido',
  invalidEmail: 'E-mail inválido',
  invalidColor: 'Cor inválida',
  invalidTime: 'Horário inválido',
  invalidList: 'Lista inválida',
  tooMany: 'Itens demais',
  numberTooShort: 'Número muito curto!',
  numberTooLong: 'Número muito longo!',
  passwordTooShort: 'Senha muito curta!',
  passwordTooLong: 'Senha muito longa!',
  chatTitle: 'Por favor, digite o título da conversa.',
  chatUsers: 'Por favor, selecione pelo menos um usuário.',
  fields: {
    name: { tooShort: 'Nome muito curto!', tooLong: 'Nome muito longo!' },
    note: { tooShort: 'Muito curta!' },
  },
} as const
