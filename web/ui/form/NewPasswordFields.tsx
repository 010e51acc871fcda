import { PasswordField } from "./PasswordField.tsx";
import { PasswordRule } from "./PasswordRule.tsx";

interface Props {
  name?: string;
  confirmName?: string;
}

/** A new password, typed twice, with the rule for it. */
export function NewPasswordFields({
  name = "newPassword",
  confirmName = "confirmNewPassword",
}: Props) {
  return (
    <>
      <PasswordField
        autoComplete="new-password"
        label="New Password"
        name={name}
        recheck={confirmName}
      />
      <PasswordField autoComplete="new-password" label="Confirm Password" name={confirmName} />
      <PasswordRule />
    </>
  );
}
