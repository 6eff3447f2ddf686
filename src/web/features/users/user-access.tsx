import type { FormEvent } from 'react';
import { upsertProfile } from '../../../contract/endpoints';
import type { UpsertProfileBodyInput } from '../../../contract/people/profile-bodies';
import { canGrantCompanies, companyKindsOf, grantableRoles } from '../../../domain/access/can-grant';
import type { Role } from '../../../domain/people/roles';
import { useApi, useSignedIn } from '../../api/api-context';
import { useRights } from '../../api/use-rights';
import { useText } from '../../texts/use-text';
import { CheckField } from '../../ui/form/check-field';
import { ConflictChoices } from '../../ui/form/conflict-choices';
import { FormEnd } from '../../ui/form/form-end';
import { useRecordForm } from '../../ui/form/use-record-form';
import { showToast } from '../../ui/overlay/overlays';
import type { ConfirmFormOf } from '../../ui/overlay/proof-dialog';
import { useDialog } from '../../ui/overlay/use-dialog';
import { type Fact, Facts } from '../../ui/page/facts';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { type AccessValues, accessBody } from './access-values';
import { CompaniesField } from './companies-field';
import { GiveAdminDialog } from './give-admin-dialog';
import { RolesField } from './roles-field';
import { useCompanyChoices } from './use-company-choices';
import { useRefreshUsers } from './use-user-changes';
import { useReadUser } from './use-users';
import { type CompanyKind, nameOf, type User } from './user';

const KINDS = ['SHIPPER', 'CARRIER'] as const;
const FIELD_OF = { SHIPPER: 'shipperIds', CARRIER: 'carrierIds' } as const;
const HEADING_OF = { SHIPPER: 'user.customers', CARRIER: 'user.carriers' } as const;

const valuesOf = ({ roles, shipperIds, carrierIds, ...user }: User): AccessValues => ({
  roles,
  shipperIds,
  carrierIds,
  allowBooking: user.allowBooking,
  receiveDispatchEmails: user.receiveDispatchEmails,
});

/** The roles, companies, booking right, and dispatch mails of a user. They are read-only for users who may not edit them. */
export function UserAccess({
  user,
  isEditable,
  confirmForm,
}: {
  user: User;
  isEditable: boolean;
  confirmForm: ConfirmFormOf;
}) {
  const text = useText();
  const { me } = useSignedIn();
  const companyFact = useCompanyFact(user);
  if (isEditable) return <AccessForm user={user} confirmForm={confirmForm} />;
  const yesOrNo = (is: boolean) => text(is ? 'user.yes' : 'user.no');
  return (
    <div className={flow.stack}>
      <Facts
        facts={[
          [text('users.field.roles'), <RoleNames key="roles" roles={user.roles} />],
          ...KINDS.filter((kind) => hasKind(user, kind)).map(companyFact),
          [text('user.allowBooking'), yesOrNo(user.allowBooking)],
          [text('user.dispatch'), yesOrNo(user.receiveDispatchEmails)],
        ]}
      />
      <p className={font.hint}>{text(user.id === me.user.id ? 'user.access.self' : 'user.access.reader')}</p>
    </div>
  );
}

/** Whether the user's roles or companies involve this kind of company. */
const hasKind = (user: User, kind: CompanyKind) =>
  companyKindsOf(user.roles).includes(kind) || user.companies.some((company) => company.kind === kind);

function RoleNames({ roles }: { roles: readonly Role[] }) {
  const text = useText();
  return roles.map((role) => text(`users.role.${role}`)).join(', ') || text('users.roles.none');
}

/** Returns a function that names the user's companies of a kind. */
function useCompanyFact(user: User): (kind: CompanyKind) => Fact {
  const text = useText();
  return (kind) => {
    const names = user.companies
      .filter((company) => company.kind === kind)
      .map(({ name, isActive }) => (isActive ? name : text('user.companies.inactive', { company: name })));
    return [text(HEADING_OF[kind]), names.join(', ') || text('user.none')];
  };
}

function AccessForm({ user, confirmForm }: { user: User; confirmForm: ConfirmFormOf }) {
  const text = useText();
  const { caller } = useRights();
  const choices = useCompanyChoices();
  const form = useAccessForm(user);
  const { formProps, field, values, failure, isChanged, isRunning, submit } = form;
  const proof = useDialog();
  const makesAdmin = values.roles.includes('ADMIN') && !user.roles.includes('ADMIN');
  function askFirst(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    proof.open();
  }
  function giveAdmin() {
    proof.close();
    void submit();
  }
  const yesOrNo = (is: boolean) => text(is ? 'user.yes' : 'user.no');
  const roleNames = (all: readonly Role[]) => all.map((role) => text(`users.role.${role}`)).join(', ');
  const companyNames = (kind: CompanyKind) => (ids: readonly string[]) => {
    const known = [...user.companies, ...choices[kind]];
    return ids.map((id) => known.find((one) => one.id === id)?.name ?? id).join(', ');
  };
  const roles = grantableRoles(caller);
  const others = user.roles.filter((role) => !roles.includes(role));
  const wanted = companyKindsOf(values.roles);
  const shown = KINDS.filter((kind) => wanted.includes(kind) || hasKind(user, kind));
  const companyFact = useCompanyFact(user);
  const facts: readonly Fact[] = [
    ...(others.length > 0
      ? [[text('users.field.roles'), <RoleNames key="roles" roles={others} />] as const]
      : []),
    ...shown.filter((kind) => !canGrantCompanies(caller, kind)).map(companyFact),
  ];
  return (
    <>
      <form {...formProps} {...(makesAdmin ? { onSubmit: askFirst } : {})} className={flow.form}>
        <RolesField roles={roles} {...field('roles')} />
        {facts.length > 0 && <Facts facts={facts} />}
        {shown
          .filter((kind) => canGrantCompanies(caller, kind))
          .map((kind) => (
            <CompaniesField
              key={kind}
              kind={kind}
              label={text(HEADING_OF[kind])}
              known={user.companies}
              choices={choices[kind]}
              {...field(FIELD_OF[kind])}
            />
          ))}
        <CheckField label={text('user.allowBooking.field')} {...field('allowBooking')} />
        <CheckField label={text('user.dispatch.field')} {...field('receiveDispatchEmails')} />
        <FormEnd
          failure={failure}
          isRunning={isRunning}
          submitLabel={text('user.save')}
          isDisabled={!isChanged}
          conflict={
            <ConflictChoices
              form={form}
              fields={{
                roles: [text('users.field.roles'), roleNames],
                shipperIds: [text('user.customers'), companyNames('SHIPPER')],
                carrierIds: [text('user.carriers'), companyNames('CARRIER')],
                allowBooking: [text('user.allowBooking'), yesOrNo],
                receiveDispatchEmails: [text('user.dispatch'), yesOrNo],
              }}
            />
          }
        />
      </form>
      {proof.isMounted && (
        <GiveAdminDialog
          {...proof.props}
          name={nameOf(user)}
          confirmForm={confirmForm}
          onConfirmed={giveAdmin}
        />
      )}
    </>
  );
}

function useAccessForm(user: User) {
  const text = useText();
  const { send } = useApi();
  const refreshUsers = useRefreshUsers();
  const readUser = useReadUser();
  return useRecordForm<AccessValues, User, UpsertProfileBodyInput>({
    record: user,
    valuesOf,
    versionOf: ({ updatedAt }) => updatedAt,
    read: () => readUser(user.id),
    required: [],
    refusedText: text('user.checkFields'),
    async check(changes, version) {
      if (changes.roles?.length === 0) return { ok: false, messages: { roles: text('users.roles.needed') } };
      return { ok: true, body: accessBody(user.id, changes, version) };
    },
    async save(body) {
      try {
        await send(upsertProfile, { body });
      } finally {
        refreshUsers();
      }
    },
    onSaved: () => void showToast(text('user.saved')),
  });
}
