/** Connection alerts for admins, in the app and by push. */
export const alerts = {
  down: '{name} está sem conexão há mais de 2 minutos.',
  banned: 'O WhatsApp bloqueou o número de {name}.',
  replaced: '{name} foi conectado em outro lugar e parou aqui.',
  outdated: 'A versão do WhatsApp usada por {name} não é mais aceita.',
  auth: 'A sessão de {name} foi encerrada: é preciso conectar de novo.',
  payment: 'Há um pagamento pendente na Meta para {name}.',
  restricted: '{name} está com restrições para iniciar conversas.',
  account: 'A Meta avisou de um problema na conta de {name}.',
  back: '{name} voltou a funcionar, depois de {time}.',
  gap: '{name} ficou {time} fora do ar, e a rede não confirmou a entrega do que chegou nesse tempo.',
  integration: 'A integração {name} falhou várias vezes seguidas e está em pausa.',
  webhookOff: 'O webhook {name} falhou por três dias e foi desligado.',
} as const
