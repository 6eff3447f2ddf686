import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { saveProfile } from '../../../contract/endpoints';
import type { SaveProfileBodyInput } from '../../../contract/people/profile-bodies';
import { companyKindsOf, grantableRoles } from '../../../domain/access/can-grant';
import { newId } from '../../../domain/ids';
import type { Role } from '../../../domain/people/roles';
import { useApi } from '../../api/api-context';
import { useRights } from '../../api/use-rights';
import { useText } from '../../texts/use-text';
import { TextField } from '../../ui/form/text-field';
import { useFormPattern } from '../../ui/form/use-form-pattern';
import { FormDialog } from '../../ui/overlay/form-dialog';
import { showToast } from '../../ui/overlay/overlays';
import type { ConfirmFormOf } from '../../ui/overlay/proof-dialog';
import { useDialog } from '../../ui/overlay/use-dialog';
import boxes from '../../ui/page/boxes.module.css';
import { checkInvitation, type InvitationValues } from './check-invitation';
import { CompanyField } from './company-field';
import { GiveAdminDialog } from './give-admin-dialog';
import { RolesField } from './roles-field';
import { type CompanyChoices, useCompanyChoices } from './use-company-choices';
import { useRefreshUsers } from './use-user-changes';
import type { CompanyKind } from './user';

interface InviteUserDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The company the user will belong to; set on a company's page. */
  company: { kind: CompanyKind; id: string } | undefined;
  confirmForm: ConfirmFormOf;
}

const FIELD_OF = { SHIPPER: 'shipperId', CARRIER: 'carrierId' } as const;

/** Asks for email, names, roles, and the companies these roles need. Entries stay until the invitation is sent. */
export function InviteUserDialog({ isOpen, onClose, company, confirmForm }: InviteUserDialogProps) {
  const text = useText();
  const choices = useCompanyChoices();
  const { caller } = useRights();
  const roles = grantableRoles(caller, company?.kind);
  const implied = useImpliedCompanies(company, choices);
  const proof = useDialog();
  /** Whether the dialog about the role ADMIN has been confirmed for the next submit. */
  const isProven = useRef(false);
  const form = useInvitationForm(implied, {
    onSent: onClose,
    asksFirst(roles) {
      if (!roles.includes('ADMIN') || isProven.current) return false;
      proof.open();
      return true;
    },
  });
  const { field, values } = form;
  async function inviteAdmin() {
    proof.close();
    isProven.current = true;
    await form.submit();
    isProven.current = false;
  }
  const kinds = companyKindsOf(values.roles);
  /** Errors about a company that has no field are shown with the errors of the form. */
  const companyErrors = kinds.flatMap((kind) => (implied[kind] ? [field(FIELD_OF[kind]).error] : []));
  const failure = companyErrors.find(Boolean) ?? form.failure;
  return (
    <>
      <FormDialog
        isOpen={isOpen}
        onClose={onClose}
        title={text('users.invite.title')}
        form={{ ...form, failure }}
        submitLabel={text('users.invite.send')}
      >
        <TextField label={text('users.field.email')} type="email" isFirst {...field('email')} />
        <div className={boxes.pair}>
          <TextField label={text('users.field.firstName')} {...field('firstName')} />
          <TextField label={text('users.field.lastName')} {...field('lastName')} />
        </div>
        <RolesField roles={roles} {...field('roles')} />
        {kinds.map((kind) =>
          implied[kind] ? null : (
            <CompanyField
              key={kind}
              kind={kind}
              label={text(kind === 'SHIPPER' ? 'users.field.customer' : 'users.field.carrier')}
              choices={choices[kind]}
              {...field(FIELD_OF[kind])}
              isRequired
            />
          ),
        )}
      </FormDialog>
      {proof.isMounted && (
        <GiveAdminDialog
          {...proof.props}
          name={`${values.firstName} ${values.lastName}`.trim()}
          confirmForm={confirmForm}
          onConfirmed={() => void inviteAdmin()}
        />
      )}
    </>
  );
}

/** The companies without a field: the one of the page, or the only one to choose. */
function useImpliedCompanies(
  company: InviteUserDialogProps['company'],
  choices: CompanyChoices,
): Readonly<Record<CompanyKind, string | null>> {
  const { isAdmin } = useRights();
  const impliedId = (kind: CompanyKind) => {
    if (company?.kind === kind) return company.id;
    return !isAdmin && choices[kind].length === 1 ? (choices[kind][0]?.id ?? null) : null;
  };
  return { SHIPPER: impliedId('SHIPPER'), CARRIER: impliedId('CARRIER') };
}

/**
 * The form and its submission. The same body is sent with the same key, so that a retry after a lost response sends only one
 * invitation.
 */
function useInvitationForm(
  implied: Readonly<Record<CompanyKind, string | null>>,
  { onSent, asksFirst }: { onSent: () => void; asksFirst: (roles: readonly Role[]) => boolean },
) {
  const text = useText();
  const { send } = useApi();
  const { caller } = useRights();
  const refreshUsers = useRefreshUsers();
  const attempt = useRef({ body: '', key: '' });
  const staff = grantableRoles(caller).filter((role) => role.endsWith('_STAFF'));
  const [onlyStaff] = staff;
  const initialValues: InvitationValues = {
    email: '',
    firstName: '',
    lastName: '',
    // Company admins mostly invite their own staff.
    roles: staff.length === 1 && onlyStaff ? [onlyStaff] : [],
    shipperId: null,
    carrierId: null,
  };
  const form = useFormPattern<InvitationValues, SaveProfileBodyInput>({
    initialValues,
    required: ['email', 'firstName', 'lastName'],
    refusedText: text('users.invite.checkFields'),
    check: (values) =>
      checkInvitation(
        {
          ...values,
          shipperId: implied.SHIPPER ?? values.shipperId,
          carrierId: implied.CARRIER ?? values.carrierId,
        },
        { noRoles: text('users.roles.needed'), required: text('field.required') },
      ),
    async send(body: SaveProfileBodyInput) {
      if (asksFirst(body.roles ?? [])) return 'CANCELLED';
      const serialized = JSON.stringify(body);
      if (attempt.current.body !== serialized) attempt.current = { body: serialized, key: newId() };
      let saved: { id: string };
      try {
        saved = await send(saveProfile, { body, idempotencyKey: attempt.current.key });
      } finally {
        // Even without a response, the profile may have been created.
        refreshUsers();
      }
      void showToast(text('users.invite.done', { email: body.email ?? '' }), {
        link: (
          <Link to="/users/$id" params={{ id: saved.id }}>
            {text('users.invite.show')}
          </Link>
        ),
      });
      form.fill(initialValues);
      onSent();
      return undefined;
    },
  });
  return form;
}
