import type { ErrorCode } from '@recado/contract'

/** Error messages of rarely used screens and dialogs. */
export const laterErrors = {
  ERR_CONFIRMATION_LINK:
    'Este link já foi usado ou é antigo demais. Se o Recado ainda pedir a confirmação, peça outro.',
  ERR_EMAIL_UNCONFIRMED:
    'Confirme antes o e-mail da empresa pelo link que enviamos: até lá ela não envia campanhas nem relatórios.',
  ERR_UNCONFIRMED_REACH:
    'Até confirmar o e-mail, a empresa escreve a {max} pessoas por dia que nunca escreveram a ela. Um administrador confirma pelo link que enviamos por e-mail; respostas a clientes saem sempre.',
  ERR_UNKNOWN_WORK: 'Esta versão do servidor não faz mais este trabalho. Descarte-o.',
  ERR_FILE_NOT_CARRIED:
    '{why, select, type {{name} não pode sair: este canal aceita só {types}, até {size} MB.} size {{name} não pode sair: este canal aceita no máximo {size} MB deste tipo de arquivo.} other {O canal não aceita este arquivo; a resposta diz o tipo e o tamanho que ele aceita.}}',
  ERR_NO_HOURS_EXCEPTION_FOUND: 'Feriado ou exceção não encontrado.',
  ERR_TOO_MANY_HOURS_EXCEPTIONS: 'Há dias com horário próprio demais. Exclua os que já passaram.',
  ERR_QUEUE_COLOR_ALREADY_EXISTS: 'Esta cor já está em uso, escolha outra.',
  ERR_QUEUE_ESCALATES_NOWHERE: 'Escolha a fila que recebe os atendimentos.',
  ERR_QUEUE_ESCALATES_TO_ITSELF: 'Uma fila não pode passar atendimentos para ela mesma.',
  ERR_QUEUE_NAME_ALREADY_EXISTS: 'Já existe uma fila com este nome.',
  ERR_ERASURE_NAME: 'O nome digitado não é o deste contato.',
  ERR_ERASURE_OF_GROUP: 'Um grupo não é uma pessoa: apague os dados de cada participante.',
  ERR_EXPORT_LIMIT:
    'A empresa já tem o máximo de exportações de contatos. Cada uma termina sete dias depois de ficar pronta.',
  ERR_EXPORT_NEEDS_NUMBERS:
    'O arquivo traz os números completos, e você vê os números mascarados. Peça a um administrador que vê os números.',
  ERR_EXPORT_NOT_READY: 'O arquivo ainda não está pronto.',
  ERR_EXPORT_OF_GROUP: 'Um grupo não é uma pessoa: exporte os dados de cada participante.',
  ERR_WAPP_NAME_ALREADY_EXISTS: 'Já existe uma conexão com este nome.',
  ERR_WAPP_CREDENTIALS_REQUIRED: 'Preencha todas as credenciais desta conexão.',
  ERR_WAPP_GREETING_REQUIRED: 'A saudação é obrigatória quando há mais de uma fila.',
  ERR_WAPP_HAS_OPEN_TICKETS: 'Encerre ou transfira os atendimentos ativos desta conexão antes de excluí-la.',
  ERR_WAPP_PROVIDER_UNAVAILABLE: 'Este tipo de conexão não está disponível neste servidor.',
  ERR_WAPP_RATING_REQUIRED:
    'Para pedir uma nota de 0 a 10, escreva a mensagem de avaliação e diga por quantos minutos esperar.',
  ERR_NO_ERASURE_FOUND: 'Este registro de exclusão de dados não existe.',
  ERR_NO_RETENTION_CHANGE: 'Não há mudança de prazo à espera.',
  ERR_RETENTION_UNCONFIRMED: 'Confirme antes o que será apagado.',
  ERR_NO_MAILING_FOUND: 'Relatório por e-mail não encontrado.',
  ERR_MAILING_LIMIT: 'A empresa já tem o máximo de relatórios por e-mail.',
  ERR_MAY_NOT_RECEIVE: 'Uma das pessoas escolhidas não pode ver relatórios.',
  ERR_LANE_LIMIT: 'O kanban já tem o máximo de etapas.',
  ERR_LANE_LOOP: 'Assim os atendimentos andariam em círculo: escolha outra etapa de destino.',
  ERR_SPREADSHEET: 'O arquivo não pôde ser lido como planilha.',
  ERR_MERGE_IMPOSSIBLE: 'Estes contatos não podem ser mesclados: escolha duas pessoas diferentes.',
  ERR_MERGE_TICKETS_HELD:
    'Os dois contatos estão em atendimento na mesma conexão. Encerre ou transfira um dos atendimentos antes.',
  ERR_MERGE_NOT_LAST: 'Esta mesclagem já foi desfeita, ou há outra mais recente para desfazer antes.',
  ERR_NO_MERGE_FOUND: 'Mesclagem não encontrada.',
  ERR_TRANSCRIPTION_KEY_REQUIRED: 'O endereço mudou: informe também a chave deste serviço.',
  ERR_KEY_SCOPE: 'A chave de API não permite esta chamada.',
  ERR_PUSH_REFUSED: 'O serviço de notificações deste navegador não aceitou. Desative e ative de novo.',
  ERR_PASSKEY_REFUSED: 'A chave de acesso não foi adicionada. Tente de novo.',
  ERR_PASSKEY_LIMIT: 'Você já tem o máximo de chaves de acesso. Remova uma antes.',
  ERR_NO_PASSKEY_FOUND: 'A chave de acesso não existe mais.',
  ERR_USER_CREATION_DISABLED: 'A criação de usuários foi desativada pelo administrador.',
  ERR_NO_SETTING_FOUND: 'Configuração não encontrada.',
  ERR_EMAIL_TAKEN: 'Este e-mail não pode ser usado.',
  ERR_TAG_ALREADY_EXISTS: 'Já existe uma etiqueta com este nome.',
  ERR_NO_OTHER_WHATSAPP: 'Deve haver pelo menos uma conexão padrão.',
  ERR_NO_FILE_LIST_FOUND: 'Lista de arquivos não encontrada.',
  ERR_SCHEDULE_CLOSED: 'Este agendamento já saiu, está saindo ou mudou: atualize a lista.',
  ERR_NO_SCHEDULE_FOUND: 'Agendamento não encontrado.',
} as const satisfies Partial<Record<ErrorCode, string>>
