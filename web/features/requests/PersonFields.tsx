import { FieldColumns } from "../../ui/form/FieldColumns.tsx";
import { TextField } from "../../ui/form/TextField.tsx";

/** The six personal fields that the trial form and the contact form share. */
export function PersonFields({ email }: { email: { name: string; label: string } }) {
  return (
    <FieldColumns>
      <TextField autoComplete="given-name" label="First Name" name="firstName" />
      <TextField autoComplete="family-name" label="Last Name" name="lastName" />
      <TextField autoComplete="email" inputMode="email" type="email" {...email} />
      <TextField
        autoComplete="tel"
        inputMode="tel"
        label="Phone Number"
        name="phoneNumber"
        type="tel"
      />
      <TextField autoComplete="organization" label="Company" name="company" />
      <TextField autoComplete="organization-title" label="Job Title" name="jobTitle" />
    </FieldColumns>
  );
}
