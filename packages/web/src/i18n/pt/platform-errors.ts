import type { ErrorCode } from '@recado/contract'

/** Error messages of the screens of companies, plans and billing. */
export const platformErrors = {
  ERR_COMPANY_OF_PLATFORM: 'A empresa tem operadores da plataforma: não pode ser suspensa nem excluída.',
  ERR_DUE_DATE_CHANGED: 'Outra pessoa já mudou o vencimento. Confira a nova data.',
  ERR_HELP_TITLE_TAKEN: 'Já existe uma ajuda com este título.',
  ERR_NO_HELP_FOUND: 'Esta ajuda não existe mais.',
  ERR_PLAN_NAME_TAKEN: 'Já existe um plano com este nome.',
  ERR_NO_SSO_DOMAIN_FOUND: 'Domínio não encontrado.',
  ERR_SSO_DOMAIN_LIMIT: 'A empresa já tem o número máximo de domínios.',
  ERR_SSO_DOMAIN_PUBLIC: 'Neste domínio qualquer pessoa pode ter um e-mail. Use um domínio da sua empresa.',
  ERR_SSO_DOMAIN_TAKEN: 'Outra empresa já comprovou este domínio, e o registro dela continua no DNS.',
  ERR_SSO_DOMAIN_UNPROVEN: 'O registro TXT ainda não aparece no DNS. Uma mudança pode levar algumas horas.',
  ERR_CHARGE_OF_GATEWAY:
    'Este pagamento é lido no gateway e não pode ser confirmado à mão. Confira-o na conta em que a cobrança foi criada.',
  ERR_GATEWAY_UNUSABLE: 'A conta não passou no teste. A forma de pagamento ficou como estava.',
  ERR_INVOICE_PAID: 'Esta fatura já foi paga.',
  ERR_NOTHING_TO_PAY: 'Não há nada a pagar: o plano é gratuito ou a licença não vence.',
  ERR_NO_CHARGE_FOUND: 'Código Pix não encontrado.',
  ERR_NO_INVOICE_FOUND: 'Fatura não encontrada.',
  ERR_NO_PAYMENT_FOUND: 'Pagamento não encontrado, ou já resolvido.',
  ERR_PAYMENT_FAILED: 'O banco não respondeu. Nada foi cobrado; tente de novo em instantes.',
  ERR_PAYMENT_UNAVAILABLE: 'O pagamento por Pix não está disponível aqui. Fale com o suporte.',
  ERR_PLAN_CHANGE_EARLY:
    'O plano atual já está pago. Um plano menor, ou outra recorrência, abre 20 dias antes do vencimento.',
  ERR_PLAN_TOO_SMALL: 'A empresa usa mais do que este plano permite. Escolha um plano maior.',
} as const satisfies Partial<Record<ErrorCode, string>>
